/** "mod+shift+7" in this computer's notation: "Ctrl+Shift+7", or "⌘⇧7". */
export function keyLabel(keys: string): string {
  const isApple = /mac|iphone|ipad/i.test(navigator.platform)
  const names: Record<string, string> = isApple
    ? { mod: '⌘', shift: '⇧', alt: '⌥', enter: '↩', escape: '⎋' }
    : { mod: 'Ctrl', shift: 'Shift', alt: 'Alt', enter: 'Enter', escape: 'Esc' }
  return keys
    .split('+')
    .map((key) => names[key] ?? key.toUpperCase())
    .join(isApple ? '' : '+')
}
