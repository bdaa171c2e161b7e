/** Whether a value has the same fields with the same types as a sample. Array items are compared with the sample's first item. */
export function hasSameShape<Sample>(value: unknown, sample: Sample): value is Sample {
  if (typeof value !== typeof sample) return false;
  if (typeof sample !== 'object' || sample === null) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((each) => hasSameShape(each, sample[0]));
  const [fields, parts] = [Object.entries(sample), value as Record<string, unknown>];
  return (
    Object.keys(parts).length === fields.length &&
    fields.every(([name, part]) => hasSameShape(parts[name], part))
  );
}
