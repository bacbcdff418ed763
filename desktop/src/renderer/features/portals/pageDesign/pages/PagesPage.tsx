import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { Link, useLocation, useParams } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useConsoleState, useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useNewAsked } from '#desktop/renderer/kernel/records/adding/useNewAsked.ts'
import { type CellsProps, ListScreen } from '#desktop/renderer/kernel/records/table/ListScreen.tsx'
import type { RecordColumn } from '#desktop/renderer/kernel/records/table/RecordColumn.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { PageDesigner } from '../designer/PageDesigner.tsx'
import { pagesPath } from '../pagesPath.ts'
import { PageSketch } from '../sketch/PageSketch.tsx'
import { NewPageDialog } from './NewPageDialog.tsx'
import { PageMenu } from './PageMenu.tsx'
import styles from './PagesPage.module.css'
import { pagePlaces } from './pagePlaces.ts'

const columns = [
  {
    field: 'shown',
    label: 'Shown as',
    width: 'minmax(180px, 0.8fr)',
    first: 'asc',
    isUnsorted: true,
    text: () => '',
  },
] as const satisfies readonly RecordColumn[]

// Cast: a row of pages has the fields that the list reads.
const nodesOf = (row: Row) => (row as Row & Partial<PortalTemplate>).config?.elements ?? []

/** Where each page is shown. A page that is shown nowhere is easily taken for a live one. */
function PlaceCells({ children }: CellsProps) {
  const { data } = useRecords({
    entity: Portal.name,
    fields: ['name', 'pageDefaults', 'pageRules'],
    sort: { field: 'name', direction: 'asc' },
    offset: 0,
    limit: mostPortals,
  })
  // Casts: rows have the fields that are read.
  const portals = data?.items as readonly (Row & Portal)[] | undefined
  return children({
    shown(row) {
      if (!portals) return null
      const places = pagePlaces(row as Row & PortalTemplate, portals)
      const text = places.join(', ')
      return places.length > 0 ? (
        <span title={text}>{text}</span>
      ) : (
        <span className={styles.nowhere} title="No default page and no rule of a portal shows it.">
          Nowhere yet
        </span>
      )
    },
  })
}

const mostPortals = 200

/** The pages of the portals: a list of all, or the open one in its designer. */
export function PagesPage() {
  const { id } = useParams<{ id?: string }>()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  if (id === undefined) return <AllPages />
  return organization ? <PageDesigner key={id} pageKey={keyOf(PortalTemplate, organization, id)} /> : null
}

function AllPages() {
  const may = useMay()
  const [, navigate] = useLocation()
  const [isAdding, setAdding] = useNewAsked()
  const { data: state } = useConsoleState()
  const portal = state?.portals.find(({ key }) => key === state.workspace?.portal)
  const isOneOfMany = portal !== undefined && (state?.portals.length ?? 0) > 1
  const create = may('create', PortalTemplate) && (
    <Button intent="primary" icon={<Plus />} text="New page" onClick={() => setAdding(true)} />
  )
  return (
    <>
      <ListScreen
        entity={PortalTemplate}
        called={{ name: 'page', plural: 'pages' }}
        title="Design"
        own={columns}
        labels={{ kind: 'Made for' }}
        usual={['shown', 'kind', 'portal', 'updatedAt']}
        fields={['config', 'slug', 'kind', 'portal']}
        pictureOf={(row) => <PageSketch nodes={nodesOf(row)} />}
        CellReader={PlaceCells}
        actions={(row, release) => <PageMenu page={row} onChanged={release} />}
        // A page without a portal is for all of them.
        bounds={
          isOneOfMany
            ? { filter: { portal: [portal.key, ''] }, label: portal.name, all: 'All portals' }
            : undefined
        }
        sort={{ field: 'name', direction: 'asc' }}
        hrefOf={({ id }) => `${pagesPath}/${id}`}
        create={create}
        icon="page-layout"
        emptyTitle="No page yet"
        about="A page of your portal, such as its home page: sections, texts, pictures and courses, as you arrange them."
        next={
          <>
            {create}
            <Link href="/app/details">See your portal’s address</Link>
          </>
        }
      />
      <NewPageDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={({ id }) => navigate(`${pagesPath}/${id}`)}
      />
    </>
  )
}
