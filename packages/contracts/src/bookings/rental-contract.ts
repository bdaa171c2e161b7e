import { CONTRACT_CHANGES } from '@coastline/domain/contracts/contract-facts';
import { LANGUAGES } from '@coastline/domain/languages/languages';
import * as z from 'zod/mini';
import { Instant, Uuid, wholeNumber } from '../fields.ts';
import { Signature } from '../signature.ts';

const Sha256 = z
  .string('Must be a SHA-256 hash.')
  .check(z.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 hash.'));
const LanguageCode = z.enum(LANGUAGES.map(({ code }) => code));

/** A contract in one language: the facts of the booking with their labels, then the terms. */
export const ContractText = z.object({
  language: LanguageCode,
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type ContractText = z.infer<typeof ContractText>;

export const SignedVersion = z.object({
  version: z.number(),
  signed_at: Instant,
  /** SHA-256 of the facts and texts that were signed, and of the PDF file. */
  content_sha256: Sha256,
  file_sha256: Sha256,
  /** False after the account of a party was deleted: the file is gone, its hash stays. */
  has_file: z.boolean(),
  /** Whether the guest signed on a device of the office. */
  at_office: z.boolean(),
  /** Whether it is signed on paper, as the office has stated at the hand-over. */
  on_paper: z.boolean(),
  /** The admin who witnessed the signature; for admins only. */
  witnessed_by: z.optional(z.nullable(z.string())),
});
export type SignedVersion = z.infer<typeof SignedVersion>;

/** The rental contract of a booking. */
export const RentalContract = z.object({
  booking_id: Uuid,
  /**
   * `none`: before the deposit, after the trip without a signature, and for guest and host after a cancellation. `outdated`: a
   * new version can be signed. `changed_since`: the trip is over, and the booking changed after the last signature.
   */
  state: z.enum(['none', 'unsigned', 'outdated', 'changed_since', 'signed']),
  /** The changes since the last signature. */
  changes: z.array(z.enum(CONTRACT_CHANGES)),
  can_sign: z.boolean(),
  /** Hash and texts of the contract, English last; the signed one if it is current. Null in the state `none`. */
  content_sha256: z.nullable(Sha256),
  texts: z.array(ContractText),
  /** The signed versions, the newest first. */
  versions: z.array(SignedVersion),
});
export type RentalContract = z.infer<typeof RentalContract>;

/** The language beside English; by default the guest's. */
export const ContractQuery = z.object({ language: z.optional(LanguageCode) });
export type ContractQuery = z.infer<typeof ContractQuery>;

/** Signs the contract that the page has shown: its first language and its hash. */
export const SignContractArgs = z.object({
  language: LanguageCode,
  content_sha256: Sha256,
  signature: Signature,
});
export type SignContractArgs = z.infer<typeof SignContractArgs>;

export const ContractVersionParams = z.object({
  id: Uuid,
  version: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Must be the number of a version.')),
    z.pipe(z.transform(Number), wholeNumber(1, 9999)),
  ),
});

export const CheckContractQuery = z.object({ sha256: Sha256 });

/** Whether a file is a signed contract; which one, only for its parties and the office. */
export const ContractCheck = z.object({
  known: z.boolean(),
  contract: z.nullable(
    z.object({
      booking_id: Uuid,
      booking_number: z.string(),
      version: z.number(),
      signed_at: Instant,
      /** Whether a later version was signed. */
      is_latest: z.boolean(),
    }),
  ),
});
export type ContractCheck = z.infer<typeof ContractCheck>;
