import { type CSSProperties, useId, useMemo } from 'react'
import { lookProperties } from '#widgets/kernel/theme/lookProperties.ts'
import { type StarterTheme, starterThemes } from './starterThemes.ts'
import { ThemePreview } from './ThemePreview.tsx'
import styles from './Themes.module.css'

type ThemeChoiceProps = {
  legend: string
  chosen: StarterTheme | null
  onChoose(theme: StarterTheme | null): void
  portalName: string
  /** What no theme is, where it can be chosen. */
  without?: { label: string; about: string }
}

/** The starter themes, and the home page of the chosen one. */
export function ThemeChoice({ legend, chosen, onChoose, portalName, without }: ThemeChoiceProps) {
  const name = useId()
  const nodes = useMemo(() => chosen?.makeHome() ?? [], [chosen])
  return (
    <>
      <fieldset className={styles.themes}>
        <legend>{legend}</legend>
        {without && (
          <label className={styles.theme}>
            <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
            <Swatch stylesheet={null} />
            <span>
              {without.label}
              <small>{without.about}</small>
            </span>
          </label>
        )}
        {starterThemes.map((theme) => (
          <label key={theme.id} className={styles.theme}>
            <input type="radio" name={name} checked={chosen === theme} onChange={() => onChoose(theme)} />
            <Swatch stylesheet={theme.stylesheet} />
            <span>
              {theme.label}
              <small>{theme.about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen && (
        <ThemePreview
          label={`Home page in ${chosen.label}`}
          stylesheet={chosen.stylesheet}
          {...{ nodes, portalName }}
        />
      )}
    </>
  )
}

/** A theme in small: letters of its heading on its ground, and its accents. */
function Swatch({ stylesheet }: { stylesheet: unknown }) {
  return (
    // Cast: custom properties.
    <span className={styles.swatch} style={lookProperties(stylesheet) as CSSProperties} aria-hidden="true">
      <b>Aa</b>
      <i />
      <i />
    </span>
  )
}
