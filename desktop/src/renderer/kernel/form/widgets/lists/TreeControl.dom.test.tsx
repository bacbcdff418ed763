import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CoreProvider } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { Dialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { FeaturesProvider } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { silentTransport } from '#desktop/renderer/kernel/testing/silentTransport.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { FieldEditor } from '../../EntityForm.tsx'
import { FormTargetProvider } from '../../FormTarget.tsx'
import { useLocalTarget } from '../../useLocalTarget.ts'

afterEach(cleanup)

const nodes = ['Green', 'Black', 'White'].map((name) => ({ id: name.toLowerCase(), name, subCategories: [] }))

function Form() {
  const target = useLocalTarget(Category, { name: 'Tea', subCategories: nodes })
  return (
    <FormTargetProvider target={target}>
      <FieldEditor name="subCategories" field={Category.fields.subCategories} />
    </FormTargetProvider>
  )
}
const names = () => screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'))

it('deletes a node at once, and Undo brings it back to its place', async () => {
  render(
    <CoreProvider transport={silentTransport}>
      <Dialogs>
        <FeaturesProvider features={[]}>
          <Form />
        </FeaturesProvider>
      </Dialogs>
    </CoreProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete Black' }))
  expect(names()).toEqual(['Green', 'White'])
  await screen.findByText('Black was deleted.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['Green', 'Black', 'White'])
})
