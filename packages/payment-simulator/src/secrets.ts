import { randomBytes } from 'node:crypto';
import type { ProviderSecrets, SimulatorSecrets } from './types.ts';

/** Random secrets for a simulator that other machines can reach: known ones would let anybody forge payments. */
export function createRandomSecrets(): Required<SimulatorSecrets> {
  return {
    stripe: createSecrets('sk_test_', 'whsec_'),
    wave: createSecrets('wave_gm_test_', 'wave_gm_WHS_'),
    modem_pay: createSecrets('sk_test_', ''),
    control: createSecret(),
  };
}

function createSecrets(keyPrefix: string, secretPrefix: string): ProviderSecrets {
  return { apiKey: `${keyPrefix}${createSecret()}`, webhookSecret: `${secretPrefix}${createSecret()}` };
}

function createSecret(): string {
  return randomBytes(24).toString('hex');
}
