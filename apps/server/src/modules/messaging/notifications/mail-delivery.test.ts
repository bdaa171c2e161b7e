import { expect, test } from 'vitest';
import { startMailServer } from '../../../../../../tests/support/mail-server.ts';
import { createSmtpDelivery } from './mail-delivery.ts';

const MAIL = {
  id: '7d0f6a52-9d0c-4a77-8a4e-0e6a1c7f2b11',
  kind: 'test',
  toAddress: 'awa@coastline.example',
  subject: 'Booked',
  content: { sealed: '' },
  unsubscribeUrl: null,
  createdAt: new Date('2031-05-14T09:30:00.000Z'),
};

test('a mail has the same id at each attempt, an Auto-Submitted header and a reply address', async () => {
  const mailServer = await startMailServer();
  const answers = ['', 'desk@coastline.example'];
  const delivery = createSmtpDelivery({
    smtpUrl: mailServer.url,
    from: 'Coastline <no-reply@coastline.example>',
    siteUrl: 'https://coastline.example',
    readReplyTo: async () => answers.shift() ?? '',
    renderMail: () => ({ text: 'Booked.', html: '<p>Booked.</p>', calendar: null }),
    renderAttachment: () => Promise.reject(new Error('no attachment')),
  });
  try {
    await delivery.deliver(MAIL);
    await delivery.deliver(MAIL);
    expect(mailServer.messages).toHaveLength(2);
    for (const message of mailServer.messages) {
      expect(message).toContain(`Message-ID: <${MAIL.id}@coastline.example>\r\n`);
      expect(message).toContain('Auto-Submitted: auto-generated\r\n');
      expect(message).not.toContain('List-Unsubscribe');
    }
    expect(mailServer.messages[0]).not.toContain('Reply-To');
    expect(mailServer.messages[1]).toContain('Reply-To: desk@coastline.example\r\n');
  } finally {
    delivery.close();
    await mailServer.stop();
  }
});
