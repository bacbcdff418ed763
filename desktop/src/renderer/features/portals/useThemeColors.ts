import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { shownColors } from '#shared/kernel/theme/lookTokens.ts'

const offered = {
  primary: 'Primary',
  secondary: 'Secondary',
  heading: 'Headings',
  font: 'Text',
  background: 'Background',
  chipBackground: 'Chips',
  footerBackground: 'Footer',
} as const

/** On a page of a portal, the colours of its stylesheet, each once: those that its visitors see without a section's own. */
export function useThemeColors(): readonly (readonly [name: string, color: string])[] {
  const { entity, record } = useFormTarget()
  const { data: state } = useConsoleState()
  const isPage = entity.name === PortalTemplate.name
  const chosen = state?.workspace?.portal ?? null
  const { data } = useRow(
    Portal.name,
    isPage ? (typeof record.portal === 'string' ? record.portal : chosen) : null,
  )
  if (!isPage || !data) return []
  const colors = shownColors(data.stylesheet)
  const named = Object.entries(offered).flatMap(([token, name]) => {
    const color = colors[token]
    return color === undefined ? [] : [[name, color] as const]
  })
  return named.filter(([, color], at) => named.findIndex(([, other]) => other === color) === at)
}
