/** API path and query key of the extras of a host's car. */
export function getCarExtrasAddress(carId: string) {
  const path = `/rest/v1/cars/${encodeURIComponent(carId)}/own-extras`;
  return { path, queryKey: ['hosting', 'extras', carId] };
}
