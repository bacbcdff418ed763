import { Callout } from '@blueprintjs/core'
import { AiConfiguration } from '#shared/features/assistant/entities/AiConfiguration.ts'
import { languageModelLabels, languageModels } from '#shared/features/identity/rules/languageModels.ts'
import { EntityForm } from '../../kernel/form/EntityForm.tsx'
import { FieldGroup } from '../../kernel/form/FieldFrame.tsx'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import { formFields } from '../../kernel/form/formFields.ts'
import { useAiService } from './useAiService.ts'

const fields = formFields(AiConfiguration.fields)
const model = ['name', 'languageModel']
const others = fields.filter((name) => name.startsWith('anywhere'))
const placed = [...model, ...others]

/** How an assistant behaves. A field that no group names is one of what it knows. */
export function ConfigurationForm() {
  return (
    <>
      <FieldGroup title="Who answers">
        <EntityForm names={model} />
        <ChoiceNote />
      </FieldGroup>
      <FieldGroup title="What it knows">
        <EntityForm names={fields.filter((name) => !placed.includes(name))} />
      </FieldGroup>
      <FieldGroup title="On pages of other sites">
        <EntityForm names={others} />
      </FieldGroup>
    </>
  )
}

/** Says it where the chosen model is not there, and which ones are. */
function ChoiceNote() {
  const service = useAiService()
  const { record } = useFormTarget()
  const chosen = languageModels.find((name) => name === record.languageModel)
  if (!service?.hasModel || !chosen || service.models.includes(chosen)) return null
  const there = service.models.flatMap((name) => (name ? [languageModelLabels[name]] : []))
  return (
    <Callout intent="warning" compact>
      “{languageModelLabels[chosen]}” is not set up on the server, so the server’s own model answers.{' '}
      {there.length > 0
        ? `Set up: ${there.join('; ')}.`
        : 'No choice is set up: the server needs a key of the provider (AI_MODELS in the README).'}
    </Callout>
  )
}
