/** URL of OpenStreetMap with a marker, for devices without a map app. */
export function getWebMapUrl(
  { latitude, longitude }: { latitude: number; longitude: number },
  zoom: number,
): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}
