import { Button, Spinner, Tab } from '@blueprintjs/core'
import { PageLayout, Plus } from '@blueprintjs/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { useChosenPortal, useMay } from '../../kernel/api/useConsoleState.ts'
import { useRow } from '../../kernel/api/useRecords.ts'
import { EmptyState } from '../../kernel/parts/EmptyState.tsx'
import { Page } from '../../kernel/parts/Page.tsx'
import { TabPanel } from '../../kernel/parts/TabPanel.tsx'
import { Tabs } from '../../kernel/parts/Tabs.tsx'
import { MadeNote } from '../../kernel/records/adding/MadeNote.tsx'
import { useNewAsked } from '../../kernel/records/adding/useNewAsked.ts'
import { RecordEditor } from '../../kernel/records/RecordEditor.tsx'
import { PortalDomains } from './domains/PortalDomains.tsx'
import { NewPortalDialog } from './look/themes/NewPortalDialog.tsx'
import { PortalForm } from './PortalForm.tsx'
import { pagesPath } from './pageDesign/pagesPath.ts'
import { portalTabs } from './portalTabs.ts'
import { PublishingOf } from './publishing/PortalPublishing.tsx'
import { ScriptPlaces } from './tracking/ScriptPlaces.tsx'

/** The chosen portal's details (3§2.2). */
export function PortalDetailsPage() {
  const core = useCore()
  const may = useMay()
  const portal = useChosenPortal()
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') ?? 'details'
  const [isAdding, setAdding] = useNewAsked()
  const [made, setMade] = useState<Row | null>(null)
  const choose = useMutation({ mutationFn: (portal: string) => core.choosePortal({ portal }) })
  const key = portal?.key ?? null
  const addButton = may('create', Portal) && (
    <Button icon={<Plus />} text="New portal" onClick={() => setAdding(true)} />
  )
  const current = portalTabs.find((one) => one.id === tab) ?? portalTabs[0]
  return (
    <Page
      title="Portal details"
      actions={
        key !== null && (
          <>
            <DesignHome portal={key} />
            {addButton}
          </>
        )
      }
    >
      {portal === undefined ? (
        <Spinner />
      ) : key === null ? (
        <EmptyState
          icon="globe-network"
          title="No portal yet"
          description="A portal is where learners find your courses."
          {...(addButton ? { action: addButton } : {})}
        />
      ) : (
        <>
          {made?.key === key && <NewPortalNote portal={made} onClose={() => setMade(null)} />}
          <PublishingOf key={key} portal={key} />
          <Tabs
            id="portal"
            selectedTabId={current?.id ?? 'details'}
            onChange={(next) => setParams({ tab: String(next) }, { replace: true })}
          >
            {portalTabs.map(({ id, title }) => (
              <Tab key={id} id={id} title={title} />
            ))}
          </Tabs>
          <br />
          <TabPanel tabs="portal" tab={current?.id ?? 'details'}>
            <RecordEditor
              key={`${key}-${tab}`}
              entity={Portal}
              recordKey={key}
              {...(current && {
                form: (
                  <>
                    {/* Where nothing runs, all that is typed below has no effect. */}
                    {current.id === 'tracking' && <ScriptPlaces portal={key} />}
                    <PortalForm tab={current} />
                    {current.id === 'deployment' && <PortalDomains portal={key} />}
                  </>
                ),
              })}
            />
          </TabPanel>
        </>
      )}
      <NewPortalDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={(row) => {
          choose.mutate(row.key)
          setMade(row)
          setParams({}, { replace: true })
        }}
      />
    </Page>
  )
}

/** Until a new portal is published, nobody sees it. */
function NewPortalNote({ portal, onClose }: { portal: Row; onClose(): void }) {
  const { home, open } = useHomeDesign(portal.key)
  const { data } = useRow(Portal.name, portal.key)
  if (data?.publishedAt) return null
  return (
    <MadeNote
      name={String(portal.name)}
      why="Visitors see it once you publish it."
      next={home === null ? 'Design its pages' : 'Design it now'}
      onNext={open}
      onClose={onClose}
    />
  )
}

/** The way from a portal to the page that its visitors see first; of a portal without one, to its pages. */
function DesignHome({ portal }: { portal: string }) {
  const { home, open } = useHomeDesign(portal)
  return (
    <Button
      icon={<PageLayout />}
      text={home === null ? 'Design pages' : 'Design the home page'}
      onClick={open}
    />
  )
}

function useHomeDesign(portal: string) {
  const [, navigate] = useLocation()
  const { data } = useRow(Portal.name, portal)
  // Cast: a row of portals has the fields of its definition.
  const home = (data as (Row & Portal) | undefined)?.pageDefaults?.home ?? null
  return { home, open: () => navigate(home === null ? pagesPath : `${pagesPath}/${home}`) }
}
