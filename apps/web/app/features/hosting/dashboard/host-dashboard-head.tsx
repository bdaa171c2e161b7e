import { Plus } from 'lucide-react';
import { useToday } from '#app/lib/moments/use-today.ts';
import { formatFullDay } from '#app/lib/words/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';

/** The day, the name of the page and the way to a new car; the same for every host. */
export function HostDashboardHead() {
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
