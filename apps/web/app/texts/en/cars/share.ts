import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Passing on a link with its dates. */
export const share = defineTexts('share', {
  shareCar: 'Share this car',
  shareComparison: 'Share this comparison',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  whatsApp: 'Send by WhatsApp',
  more: 'More ways to share',
  /** Stands before the link: `Toyota RAV4 2020, Nov 24 to Nov 29` */
  carMessage: (car: string, range: string | null) => (range ? `${car}, ${range}` : car),
});
