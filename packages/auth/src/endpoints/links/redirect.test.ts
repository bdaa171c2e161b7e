import { describe, expect, it } from 'vitest';
import { renderTokenMail } from '../../mail/templates.ts';
import { resolveRedirect } from '../../services/links/redirect.service.ts';

const policy = {
  siteUrl: 'https://coastline.example',
  redirectAllowList: ['https://*.preview.example/*', 'https://app.example/**', 'coastline://callback'],
};

describe('redirect targets', () => {
  it.each([
    'https://coastline.example',
    'https://coastline.example/auth?next=/cars',
    'https://pr-1.preview.example/auth',
    'https://app.example/deep/path?x=1',
    'coastline://callback',
    'http://127.0.0.1:5173/auth',
    'http://[::1]:5173/',
  ])('can be %s', (target) => {
    expect(resolveRedirect(policy, [target])).toBe(target);
    expect(resolveRedirect(policy, [`${target}#fragment`])).toBe(target);
  });

  it.each([
    'http://coastline.example',
    'https://coastline.example:8443/',
    'https://coastline.example.evil.example/',
    'https://coastline.example@evil.example/',
    'https://coastline.example\\@evil.example/',
    'https://a.b.preview.example/x',
    'https://pr-1.preview.example/x/y',
    'https://evil.example/?https://app.example/',
    'https://evil%2eexample?x.preview.example/',
    'https://evil\u3002example?x.preview.example/',
    'https://evil?x.preview.example/',
    '//evil.example',
    '/auth',
    'https://192.0.2.1/',
    'http://2130706433/',
    'javascript:alert(1)',
    'javascript://127.0.0.1/%0aalert(1)',
    'data:text/html,x',
    '',
    'https://app.example/\nSet-Cookie: x',
  ])('cannot be %s', (target) => {
    expect(resolveRedirect(policy, [target])).toBe(policy.siteUrl);
  });

  it.each(['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])(
    'ignore the port for a local site at %s',
    (host) => {
      const local = { siteUrl: `http://${host}:3000`, redirectAllowList: [] };
      expect(resolveRedirect(local, [`http://${host}:5173/auth`])).toBe(`http://${host}:5173/auth`);
    },
  );

  it('must have the port of a public site', () => {
    const site = { siteUrl: 'https://coastline.example', redirectAllowList: [] };
    expect(resolveRedirect(site, ['https://coastline.example:5173/auth'])).toBe(site.siteUrl);
  });

  it('are the first allowed candidate', () => {
    const candidates = [undefined, 'https://evil.example/', 'https://app.example/a', 'https://app.example/b'];
    expect(resolveRedirect(policy, candidates)).toBe('https://app.example/a');
  });

  it('are percent-encoded', () => {
    expect(resolveRedirect(policy, ['https://app.example/Käfer'])).toBe('https://app.example/K%C3%A4fer');
  });
});

describe('mails', () => {
  it('escape every value in HTML, but not in plain text', () => {
    const mail = renderTokenMail('email_change', {
      language: 'en',
      productName: 'Sand & <Sea>',
      email: `"o'brien"@example.com`,
      newEmail: '<b>@example.com',
      code: '012345',
      link: 'https://coastline.example/verify?token=a&type=email_change',
      to: 'x@example.com',
    });
    expect(mail.html).not.toContain('<b>@');
    expect(mail.html).not.toContain('<Sea>');
    expect(mail.html).toContain('href="https://coastline.example/verify?token=a&amp;type=email_change"');
    expect(mail.html).toContain('background:#0b5e68');
    expect(mail.html).toContain('012345');
    expect(mail.text).toContain('https://coastline.example/verify?token=a&type=email_change');
    expect(mail.text).toContain('<b>@example.com');
  });

  it.each([
    'http://127.0.0.1:5000/x',
    'http://[::1]/x',
    'http://localhost:5173/auth',
    'http://app.localhost/x',
    'http://LOCALHOST./x',
  ])('never contain links to localhost in production: %s [SEC-35]', (target) => {
    const open = { siteUrl: 'https://coastline.example', redirectAllowList: ['http://**'] };
    expect(resolveRedirect(open, [target])).not.toBe(open.siteUrl);
    expect(resolveRedirect({ ...open, production: true }, [target])).toBe(open.siteUrl);
  });
});
