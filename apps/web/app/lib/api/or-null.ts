/** The answer, or null where the read fails: the page then reads again in the browser and tells there what is wrong. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch {
    return null;
  }
}
