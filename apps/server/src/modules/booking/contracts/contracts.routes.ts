import {
  CheckContractQuery,
  ContractCheck,
  ContractQuery,
  ContractVersionParams,
  RentalContract,
  SignContractArgs,
} from '@coastline/contracts/bookings/rental-contract';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { addDocumentRoute } from '../../../http/routing/file-route.ts';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { ContractsService } from './contracts.service.ts';
import type { SignContractService } from './sign-contract.service.ts';

const CONTRACT = '/rest/v1/bookings/:id/contract';
const BookingId = z.object({ id: Uuid });

/** Routes for rental contracts: read, sign, download, verify. */
export function addContractRoutes(
  api: Api,
  { contracts, signContract }: { contracts: ContractsService; signContract: SignContractService },
): void {
  addRoute(
    api,
    {
      method: 'get',
      path: CONTRACT,
      operation: 'get_contract',
      summary: 'The rental contract of a booking with its signed versions, for guest, host and admins',
      params: BookingId,
      query: ContractQuery,
      response: RentalContract,
    },
    ({ caller, params, query }) => contracts.get(caller, { bookingId: params.id, language: query.language }),
  );

  addWriteRoute(
    api,
    {
      path: `${CONTRACT}/signature`,
      operation: 'sign_contract',
      summary: 'Sign the contract with the hash that was shown: its guest, or admins as witnesses',
      params: BookingId,
      body: SignContractArgs,
      response: RentalContract,
    },
    ({ write, params, body }) => signContract.sign(write, { bookingId: params.id, args: body }),
  );

  addDocumentRoute(
    api,
    {
      path: `${CONTRACT}/draft`,
      operation: 'get_contract_draft',
      summary: 'The contract as it is now as a PDF for a signature on paper, for the guest and admins',
      params: BookingId,
      query: ContractQuery,
    },
    ({ caller, params, query }) =>
      contracts.getDraft(caller, { bookingId: params.id, language: query.language }),
  );

  addDocumentRoute(
    api,
    {
      path: `${CONTRACT}/versions/:version`,
      operation: 'get_contract_file',
      summary: 'A signed version of the contract as the stored PDF, for guest, host and admins',
      params: ContractVersionParams,
    },
    ({ caller, params }) => contracts.getFile(caller, { bookingId: params.id, version: params.version }),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/contracts/check',
      operation: 'find_signed_contract',
      summary: 'Whether a file is a signed contract, by its SHA-256; which one, for its parties and admins',
      query: CheckContractQuery,
      response: ContractCheck,
    },
    ({ caller, query }) => contracts.check(caller, query.sha256),
  );
}
