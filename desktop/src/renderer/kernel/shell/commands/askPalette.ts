/** Whether a key opens the palette: Ctrl+K, or Command+K on a Mac. */
export const isPaletteKey = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k'

/** Opens the palette for a page in a frame, whose keys the console does not hear. */
export const askPalette = (): boolean =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
