import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { Link, useLocation, useParams } from 'wouter'
import { useConsoleState, useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useNewAsked } from '#desktop/renderer/kernel/records/adding/useNewAsked.ts'
import { ListScreen } from '#desktop/renderer/kernel/records/table/ListScreen.tsx'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { PageDesigner } from '../designer/PageDesigner.tsx'
import { pagesPath } from '../pagesPath.ts'
import { NewPageDialog } from './NewPageDialog.tsx'

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
  const create = may('create', PortalTemplate) && (
    <Button intent="primary" icon={<Plus />} text="New page" onClick={() => setAdding(true)} />
  )
  return (
    <>
      <ListScreen
        entity={PortalTemplate}
        called={{ name: 'page', plural: 'pages' }}
        title="Design"
        usual={['kind', 'portal', 'updatedAt']}
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
