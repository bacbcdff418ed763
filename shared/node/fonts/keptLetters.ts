/**
 * The letters and signs of today's scripts. Icons in private places, emoji and scripts that are no longer written stay
 * behind: a page would load them for nothing.
 */
const ranges: readonly (readonly [from: number, to: number])[] = [
  // Latin, Greek, Cyrillic, Hebrew, Arabic, scripts of India and of South East Asia, punctuation, arrows, mathematics.
  [0x00_20, 0x24_ff],
  [0x25_00, 0x27_bf],
  [0x2c_60, 0x2c_7f],
  [0x2d_80, 0x2e_7f],
  // Chinese, Japanese, Korean.
  [0x30_00, 0x31_ff],
  [0x32_00, 0x33_ff],
  [0x34_00, 0x4d_bf],
  [0x4e_00, 0x9f_ff],
  [0xa6_40, 0xa6_9f],
  [0xa7_00, 0xa7_ff],
  [0xa8_e0, 0xa8_ff],
  [0xaa_60, 0xaa_7f],
  [0xab_00, 0xab_6f],
  [0xac_00, 0xd7_ff],
  [0xf9_00, 0xff_ef],
]

export const isKeptLetter = (point: number): boolean =>
  ranges.some(([from, to]) => from <= point && point <= to)
