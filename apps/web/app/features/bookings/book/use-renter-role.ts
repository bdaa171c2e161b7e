import type { Me } from '@coastline/domain/wire/people/account';
import { useEffect, useEffectEvent } from 'react';
import { useChooseRole } from '#app/lib/session/use-choose-role.ts';

/**
 * Makes a renter of a person who opens the booking form without a role (D54). `pending` until the server has answered,
 * `failed` where it refused; then role selection asks.
 */
export function useRenterRole(me: Me | undefined): 'held' | 'pending' | 'failed' {
  const { mutate, isIdle, isError } = useChooseRole();
  const isMissing = me !== undefined && (me.user === null || me.roles.length === 0);
  const requestRole = useEffectEvent(() => {
    if (isIdle) mutate('renter');
  });
  useEffect(() => {
    if (isMissing) requestRole();
  }, [isMissing]);
  if (!isMissing) return 'held';
  return isError ? 'failed' : 'pending';
}
