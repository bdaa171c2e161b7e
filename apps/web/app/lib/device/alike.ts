/** Whether something read back has the shape of a sample: the same fields in the same kinds, lists of what the sample's hold. */
export function isAlike<Sample>(found: unknown, sample: Sample): found is Sample {
  if (typeof found !== typeof sample) return false;
  if (typeof sample !== 'object' || sample === null) return true;
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(sample)) return Array.isArray(found) && found.every((each) => isAlike(each, sample[0]));
  const [fields, parts] = [Object.entries(sample), found as Record<string, unknown>];
  return (
    Object.keys(parts).length === fields.length && fields.every(([name, part]) => isAlike(parts[name], part))
  );
}
