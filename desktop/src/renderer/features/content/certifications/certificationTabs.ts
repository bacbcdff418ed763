import { withTheRest } from '#desktop/renderer/kernel/form/withTheRest.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'

const CertificateDesign = lazyPart(() => import('./CertificateDesign.tsx').then((m) => m.CertificateDesign))

/** The tab of each field in the certification's form. */
export const certificationTabs = withTheRest(
  Certification,
  [
    {
      id: 'design',
      title: 'Design',
      View: CertificateDesign,
      isWhole: true,
      fields: ['template', 'design', 'fields'],
    },
    {
      id: 'details',
      title: 'Details',
      fields: ['description', 'poster', 'validityMonths', 'emailTemplate', 'active'],
      headings: { validityMonths: 'When it is awarded' },
    },
  ],
  'details',
  ['name'],
)
