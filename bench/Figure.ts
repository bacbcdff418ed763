/** One measured figure. If it has a floor, both were measured in turn in the same run. */
export type Figure = {
  name: string
  value: number
  unit: string
  /** The floor: the same work without our code. */
  floor: number | null
  /** value / floor; null without a floor. */
  ratio: number | null
  /** The aim, in checkable words: "ratio >= 0.4". */
  aim: string | null
  met: boolean | null
}

type Aim = { of: 'ratio' | 'value'; is: 'atLeast' | 'atMost'; limit: number }

/** Builds a figure and compares it with its aim. */
export function figure(
  name: string,
  measured: { value: number; unit: string; floor?: number; aim?: Aim },
): Figure {
  const floor = measured.floor ?? null
  const ratio = floor === null || floor === 0 ? null : measured.value / floor
  const { aim } = measured
  const judged = aim?.of === 'ratio' ? ratio : measured.value
  const met =
    !aim || judged === null ? null : aim.is === 'atLeast' ? judged >= aim.limit : judged <= aim.limit
  const words = aim ? `${aim.of} ${aim.is === 'atLeast' ? '>=' : '<='} ${aim.limit}` : null
  return { name, value: measured.value, unit: measured.unit, floor, ratio, aim: words, met }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('No measurements to take a median of.')
  return middle
}
