import type { MeetingSide } from '@coastline/contracts/bookings/meeting';
import { ExternalLink, Navigation } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getWebMapUrl } from '#app/lib/maps/web-map-url.ts';
import { meeting as meetingTexts } from '#app/texts/en/meeting.ts';
import { Icon } from '#app/ui/media/icon.tsx';

const ZOOM = 16;

/** Links to a place in the map app of the phone, and on the web for devices without one. */
export function MapLinks({ place }: { place: MeetingSide['place'] }) {
  const t = useTexts(meetingTexts);
  const { latitude, longitude, name } = place;
  const position = `${latitude},${longitude}`;
  const query = encodeURIComponent(`${position}(${name})`);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 print:hidden">
      <a href={`geo:${position}?q=${query}`} className="inline-flex min-h-tap min-w-0 items-center gap-2">
        <Icon of={Navigation} />
        <span className="min-w-0 wrap-anywhere">{t.mapApp(name)}</span>
      </a>
      <a
        href={getWebMapUrl(place, ZOOM)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-tap min-w-0 items-center gap-2"
      >
        <Icon of={ExternalLink} />
        <span className="min-w-0 wrap-anywhere">{t.webMap(name)}</span>
      </a>
    </p>
  );
}
