import { useTranslation } from 'react-i18next'
import { Segments } from '../../ui/Segments.tsx'

interface Props {
  name: 'is_linked' | 'is_tagged' | 'is_deleted'
  /** null: it does not matter. */
  value: boolean | null
  onChange: (value: boolean | null) => void
}

const answers = ['any', 'yes', 'no'] as const
const meaning = { any: null, yes: true, no: false }

/** A filter by what is so, is not so, or does not matter. */
export function Choice({ name, value, onChange }: Props) {
  const { t } = useTranslation('filters')
  const options = answers.map((answer) => ({ value: answer, label: t(`${name}.${answer}`) }))
  const chosen = answers.find((answer) => meaning[answer] === value) ?? 'any'
  return (
    <Segments
      label={t(`${name}.label`)}
      value={chosen}
      options={options}
      onChange={(next) => onChange(meaning[next])}
    />
  )
}
