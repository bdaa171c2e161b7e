import { Plus } from 'lucide-react';
import { formatFullDay } from '#app/lib/formatting/format.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

/** Date, page title and a link to the form for a new car. The same for every host. */
export function HostDashboardHeader() {
  const today = useToday();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <p className="text-sm text-ink-soft">{formatFullDay(today)}</p>
        <h1>Car Host Dashboard</h1>
      </div>
      <Button asLink tone="main" className="max-md:hidden" to="/add-car">
        <Icon of={Plus} />
        Add Vehicle
      </Button>
    </div>
  );
}
