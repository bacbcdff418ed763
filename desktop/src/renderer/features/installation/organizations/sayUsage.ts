export const sayCount = (count: number): string => count.toLocaleString('en')

/** A number of bytes with its unit, as computers' file lists have it. */
export function saySize(bytes: number): string {
  const unit = bytes < 1e6 ? 'kilobyte' : bytes < 1e9 ? 'megabyte' : 'gigabyte'
  const size = bytes / { kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9 }[unit]
  return size.toLocaleString('en', { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 })
}
