import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { contentTypes } from '#contract/vocabulary.ts'
import type { ApiError } from '../../../app/api/apiError.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useOffer } from '../../../entities/community/useNetwork.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import look from '../../../ui/look.module.css'
import styles from './RuleEditor.module.css'
import { conditionFields, type RuleDraft } from './ruleDraft.ts'

const matches = ['any', 'all', 'none'] as const
const most = 20

interface Props {
  draft: RuleDraft
  onChange: (draft: RuleDraft) => void
  error: ApiError | undefined
}

/** Any, all or none of a list of conditions. */
export function RuleConditions({ draft, onChange, error }: Props) {
  const { t } = useTranslation('tags')
  const fieldText = useFieldText(error)
  const { match, conditions } = draft
  const options = matches.map((value) => ({ value, label: t(`match.${value}`) }))

  const change = (key: number, part: Partial<Condition>) =>
    onChange({
      ...draft,
      conditions: conditions.map((each) => (each.key === key ? { ...each, ...part } : each)),
    })
  const remove = (key: number) =>
    onChange({ ...draft, conditions: conditions.filter((each) => each.key !== key) })
  const add = () => {
    const key = Math.max(...conditions.map((each) => each.key)) + 1
    onChange({ ...draft, conditions: [...conditions, { key, field: 'text', value: '' }] })
  }

  return (
    <>
      <div className={styles.match}>
        <Segments
          label={t('match.label')}
          value={match}
          options={options}
          onChange={(next) => onChange({ ...draft, match: next })}
        />
        <span className={look.muted}>{t('match.apply')}</span>
      </div>
      <ul className={styles.conditions}>
        {conditions.map((condition, index) => (
          <ConditionLine
            key={condition.key}
            condition={condition}
            error={fieldText(`rule.conditions.${index}.value`)}
            onChange={(part) => change(condition.key, part)}
            onRemove={conditions.length > 1 ? () => remove(condition.key) : undefined}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        className={look.start}
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={conditions.length >= most}
        onClick={add}
      >
        {t('rule.add')}
      </Button>
    </>
  )
}

type Condition = RuleDraft['conditions'][number]

interface LineProps {
  condition: Condition
  error: string | undefined
  onChange: (part: Partial<Condition>) => void
  onRemove: (() => void) | undefined
}

function ConditionLine({ condition: { field, value }, error, onChange, onRemove }: LineProps) {
  const { t } = useTranslation(['tags', 'filters'])
  const { types } = useOffer()
  const chooseField = (next: string) => {
    const chosen = conditionFields.find((each) => each === next) ?? field
    const isOther = (chosen === 'type') !== (field === 'type')
    onChange({ field: chosen, ...(isOther && { value: chosen === 'type' ? contentTypes[0] : '' }) })
  }
  return (
    <li className={styles.condition}>
      <NativeSelect
        aria-label={t('rule.field')}
        value={field}
        data={conditionFields.map((each) => ({ value: each, label: t(`field.${each}`) }))}
        onChange={(event) => chooseField(event.currentTarget.value)}
        className={styles.field}
      />
      {field === 'type' ? (
        <NativeSelect
          aria-label={t('rule.value')}
          value={value}
          data={types.map((type) => ({ value: type, label: t(`filters:type.${type}`) }))}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
          className={styles.value}
        />
      ) : (
        <TextInput
          aria-label={t('rule.value')}
          placeholder={t(`example.${field}`)}
          value={value}
          maxLength={200}
          error={error}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
          className={styles.value}
        />
      )}
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('rule.remove')} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </li>
  )
}
