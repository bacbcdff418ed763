/** As the server fits a line into its place (shared/node/pdfText/fitText), by the fonts of this computer. */
export function fittedLines(
  text: string,
  size: number,
  weight: number,
  width: number,
): { lines: string[]; fontSize: number } {
  const measured = measureWidth(text, weight)
  if (measured * size <= width) return { lines: [text], fontSize: size }
  if (width / measured >= size * 0.6) return { lines: [text], fontSize: width / measured }
  const words = text.includes(' ') ? text.split(/(?<= )/) : Array.from(text)
  const at = bestBreak(words, weight)
  const lines = [words.slice(0, at).join('').trim(), words.slice(at).join('').trim()].filter(Boolean)
  const widest = Math.max(...lines.map((line) => measureWidth(line, weight)))
  return { lines, fontSize: Math.min(size * 0.6, width / widest) }
}

/** Where the two halves are most alike. */
function bestBreak(words: readonly string[], weight: number): number {
  const whole = measureWidth(words.join(''), weight)
  const found = words.findIndex((_, at) => measureWidth(words.slice(0, at).join(''), weight) >= whole / 2)
  return found < 1 ? Math.ceil(words.length / 2) : found
}

let context: CanvasRenderingContext2D | null | undefined

/** In parts of the font's size. Where there is no canvas, as in tests: about half of it for each letter. */
function measureWidth(text: string, weight: number): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 0.55
  context.font = `${weight} 100px sans-serif`
  return context.measureText(text).width / 100
}
