import { createAuthoriseDepositService } from './modules/money/security-deposits/authorise-deposit.service.ts';
import { createCompleteSettlementService } from './modules/money/security-deposits/complete-settlement.service.ts';
import { createSettleDepositService } from './modules/money/security-deposits/settle-deposit.service.ts';
import { createTakeDepositService } from './modules/money/security-deposits/take-deposit.service.ts';

/** Creates the services of security deposits. */
export function createSecurityDepositServices(
  deps: Parameters<typeof createAuthoriseDepositService>[0] &
    Omit<Parameters<typeof createSettleDepositService>[0], 'completeSettlement'>,
) {
  const completeSettlement = createCompleteSettlementService(deps);
  return {
    completeSettlement,
    takeDeposit: createTakeDepositService({
      ...deps,
      authoriseDeposit: createAuthoriseDepositService(deps),
    }),
    settleDeposit: createSettleDepositService({ ...deps, completeSettlement }),
  };
}
