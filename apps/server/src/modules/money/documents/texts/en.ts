import type { DocumentTexts } from './document-texts.ts';

export const english: DocumentTexts = {
  phone: 'Phone',
  email: 'E-mail',
  moment: (day, time) => `${day}, ${time} GMT`,
  void: 'VOID',
  receipt: {
    title: 'Receipt',
    number: 'Receipt number',
    receivedOn: 'Received on',
    receivedFrom: 'Received from',
    amount: 'Amount received',
    purpose: 'Payment for',
    phases: {
      deposit50: 'Deposit, first half of the price',
      final50: 'Final payment, second half of the price',
    },
    totalPrice: 'Price of the rental',
    voided: (moment) => `This receipt is void since ${moment}. The payment was recorded by mistake.`,
  },
  statement: {
    title: 'Payout statement',
    number: 'Payout number',
    paidOn: 'Paid on',
    paidTo: 'Paid to',
    amount: 'Amount paid',
    reference: 'Reference',
    bookings: 'Bookings',
    days: 'Days',
    price: 'Price',
    fee: 'Fee',
    share: 'Your share',
    cancelled: 'Cancelled: your part of what the guest had paid',
    total: 'Total',
    voided: (moment) =>
      `This payout is void since ${moment}. It was recorded by mistake; its amount is due again.`,
  },
};
