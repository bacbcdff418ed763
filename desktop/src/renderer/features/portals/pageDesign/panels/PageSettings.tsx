import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useLocation } from 'wouter'
import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { RecordPanel } from '#desktop/renderer/kernel/records/panel/RecordPanel.tsx'
import { useRemoval } from '#desktop/renderer/kernel/records/useRemoval.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import { pagesPath } from '../pagesPath.ts'
import styles from './Inspector.module.css'
import { NotShown } from './NotShown.tsx'

const { elements: _elements, ...content } = PortalTemplate.fields.config.fields

/** What is said of the page itself, while no part of it is selected; below it what visitors do not see yet. */
export function PageSettings() {
  const { page } = useDesigner()
  const [, navigate] = useLocation()
  const may = useMay()
  const remove = useRemoval(PortalTemplate, page, { onDeleted: () => navigate(pagesPath) })
  return (
    <>
      <h2 className={styles.title}>Page</h2>
      <div className={styles.fields}>
        <EntityForm
          names={['name', 'kind', 'slug', 'manualSlug', 'title', 'description', 'ogImage', 'portal']}
        />
        <div className={styles.next}>
          <EntityForm fields={content} path={['config']} />
        </div>
      </div>
      <NotShown />
      <div className={styles.about}>
        <RecordPanel entity={PortalTemplate} record={page} />
        {may('delete', PortalTemplate) && (
          <Button
            variant="minimal"
            intent="danger"
            icon={<Trash />}
            text="Delete page"
            onClick={() => void remove()}
          />
        )}
      </div>
    </>
  )
}
