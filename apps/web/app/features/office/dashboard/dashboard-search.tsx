import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { BARE_CONTROL, FieldBox } from '#app/ui/controls/field.tsx';

const MAX_LENGTH = 200;

/** Search form of the dashboard. The results are shown on the page of all bookings. */
export function DashboardSearch() {
  return (
    <search>
      <Form
        action="/admin/bookings"
        className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,1fr)_auto] md:max-w-120"
      >
        <FieldBox icon={Search}>
          <input
            type="text"
            name="search"
            inputMode="search"
            enterKeyHint="search"
            aria-label="Search bookings"
            placeholder="Name, phone, car or number"
            maxLength={MAX_LENGTH}
            className={BARE_CONTROL}
          />
        </FieldBox>
        <Button type="submit" className="max-sm:sr-only!">
          Search
        </Button>
      </Form>
    </search>
  );
}
