declare global {
  interface Window {
    /** What was typed after Ctrl+K before the console could hear it (public/earlyKeys.js); missing in tests of parts. */
    earlyKeys?: {
      isAsked(): boolean
      /** Ends the collecting; null if Ctrl+K was not pressed. */
      take(): { text: string; isEntered: boolean } | null
    }
  }
}

/** What the palette begins with: nothing, unless it was asked for while the console loaded. */
export const takeEarlyKeys = () => window.earlyKeys?.take() ?? { text: '', isEntered: false }

export const isPaletteAsked = (): boolean => window.earlyKeys?.isAsked() === true
