import { useEffect, useState } from 'react'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Theme } from '../render.ts'
import { useFrame } from '../site/frameQuery.ts'
import { chosenTheme, keepTheme, showTheme } from '../theme/keepTheme.ts'
import styles from './ThemeChoice.module.css'

const choices = ['system', 'light', 'dark'] as const
const words = { system: 'theme.system', light: 'theme.light', dark: 'theme.dark' } as const

/** In the footer of a portal that has a dark theme: light, dark, or as the device. */
export function ThemeChoice() {
  const t = useWords(kernelFrameWords)
  const isOffered = useFrame().portal.settings.darkTheme
  // The server does not say it in the page: a cookie of the browser has it.
  const [chosen, setChosen] = useState<Theme | null>(null)
  useEffect(() => {
    if (!isOffered) return
    setChosen(chosenTheme())
    const device = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => showTheme(chosenTheme())
    device.addEventListener('change', follow)
    return () => device.removeEventListener('change', follow)
  }, [isOffered])
  if (!isOffered) return null
  const choose = (choice: (typeof choices)[number]) => {
    const theme = choice === 'system' ? null : choice
    keepTheme(theme)
    showTheme(theme)
    setChosen(theme)
  }
  return (
    <fieldset className={styles.themes} aria-label={t('theme')}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === (chosen ?? 'system')}
          onClick={() => choose(choice)}
        >
          {t(words[choice])}
        </button>
      ))}
    </fieldset>
  )
}
