import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import type { UsedRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { asStylesheet, withValues } from '../look/asStylesheet.ts'
import { FaintColors } from '../look/FaintColors.tsx'

/** What visitors could hardly read if the portal were published now, and its repair, which is an edit like any other. */
export function FaintLook({ used }: { used: UsedRecord }) {
  const { record, session } = used
  const isReadOnly = !useMay()('update', Portal)
  const stylesheet = asStylesheet(record?.stylesheet)
  const repair = (colors: Readonly<Record<string, string>>) => {
    const value = withValues(stylesheet, colors)
    session.edit([{ do: 'set', path: ['stylesheet'], value, base: record?.stylesheet ?? null }])
    void session.flush()
  }
  return <FaintColors stylesheet={stylesheet} onRepair={isReadOnly ? null : repair} />
}
