import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { type LookToken, lookGroups, shownColors } from '#shared/kernel/theme/lookTokens.ts'
import { asStylesheet } from './asStylesheet.ts'
import { FaintColors } from './FaintColors.tsx'
import { OwnFontFaces } from './fonts/OwnFontFaces.tsx'
import { OwnFonts } from './fonts/OwnFonts.tsx'
import { fontsIn, useOwnFonts } from './fonts/useOwnFonts.ts'
import styles from './Look.module.css'
import { LookPreview } from './LookPreview.tsx'
import { TokenField } from './TokenField.tsx'
import { StartFromTheme } from './themes/StartFromTheme.tsx'
import { ThemeLeftovers } from './themes/ThemeLeftovers.tsx'
import { useStylesheet } from './useStylesheet.ts'

/** The tokens of a stylesheet in their groups. Values of other names stay as they are. */
export function LookForm() {
  const { flush, isReadOnly = false } = useFormTarget()
  const { stylesheet, set } = useStylesheet()
  const { families } = useOwnFonts()
  const shown = shownColors(stylesheet)
  return (
    <fieldset aria-label="Tokens" className={styles.groups} onBlur={flush}>
      <div className={styles.whole}>
        <StartFromTheme />
      </div>
      {Object.entries(lookGroups).map(([title, tokens]) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {Object.entries<LookToken>(tokens).map(([name, token]) => (
            <TokenField
              key={name}
              token={token}
              value={stylesheet[name]}
              shown={shown[name]}
              isDisabled={isReadOnly}
              families={families}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
          {title === 'Fonts' && <OwnFonts />}
        </fieldset>
      ))}
    </fieldset>
  )
}

/** What the tokens look like, and which of them are hard to read. */
export function LookBeside() {
  const { record, isReadOnly = false } = useFormTarget()
  const { set } = useStylesheet()
  const stylesheet = asStylesheet(record.stylesheet)
  return (
    <div className={styles.beside}>
      <OwnFontFaces stylesheet={stylesheet} fonts={fontsIn(record)} />
      <LookPreview stylesheet={stylesheet} name={String(record.publicName || record.name)} />
      <ThemeLeftovers />
      <FaintColors stylesheet={stylesheet} onRepair={isReadOnly ? null : set} />
    </div>
  )
}
