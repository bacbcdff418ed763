import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { FooterForm } from './FooterForm.tsx'
import styles from './Frame.module.css'
import { frameIn } from './frameLists.ts'
import { LinkNote } from './LinkNote.tsx'
import { MenuForm } from './MenuForm.tsx'

const { fields } = Portal.fields.frame
const { showCategories } = fields
const { copyright } = fields.footer.fields

/** What surrounds every page of the portal: announcement, menu, button and footer. */
export function FrameForm() {
  const { button, announcement } = frameIn(useFormTarget().record)
  return (
    <div className={styles.sections}>
      <section className={styles.section}>
        <h2>Menu</h2>
        <MenuForm />
        <EntityForm fields={{ showCategories }} path={['frame']} />
      </section>
      <section className={styles.section}>
        <h2>Button in the bar</h2>
        <EntityForm fields={fields.button.fields} path={['frame', 'button']} />
        <LinkNote link={button.link} label={button.label} path={['frame', 'button', 'link']} />
      </section>
      <section className={styles.section}>
        <h2>Footer</h2>
        <FooterForm />
        <EntityForm fields={{ copyright }} path={['frame', 'footer']} />
      </section>
      <section className={styles.section}>
        <h2>Announcement</h2>
        <EntityForm fields={fields.announcement.fields} path={['frame', 'announcement']} />
        <LinkNote
          link={announcement.link}
          label={announcement.linkLabel}
          path={['frame', 'announcement', 'link']}
        />
      </section>
    </div>
  )
}
