/**
 * A sum in minor units, divided in proportion to `parts` (amounts, none below 0) so that nothing is lost: the results are whole and
 * add up to `sum`. What cannot be divided goes to the parts that lose most by rounding, the first of equals. If all parts are 0,
 * they are equal.
 */
export function spreadSum(sum: number, parts: readonly number[]): number[] {
  const weights = parts.some((part) => part > 0) ? parts : parts.map(() => 1)
  // Exact: a product of two sums does not fit into a number.
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  const shares = weights.map((weight, at) => {
    const product = BigInt(sum) * BigInt(weight)
    return { at, whole: Number(product / total), rest: product % total }
  })
  let left = sum - shares.reduce((all, { whole }) => all + whole, 0)
  for (const share of shares.toSorted((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
  )) {
    if (left === 0) break
    share.whole += 1
    left -= 1
  }
  return shares.map(({ whole }) => whole)
}
