import { useTranslation } from 'react-i18next'
import { YesNo } from '../../ui/field/YesNo.tsx'

interface Props {
  name: 'is_linked' | 'is_tagged' | 'is_deleted'
  /** null: it does not matter. */
  value: boolean | null
  onChange: (value: boolean | null) => void
}

/** A filter by what is so, is not so, or does not matter. */
export function Choice({ name, value, onChange }: Props) {
  const { t } = useTranslation('filters')
  const words = { any: t(`${name}.any`), yes: t(`${name}.yes`), no: t(`${name}.no`) }
  return <YesNo label={t(`${name}.label`)} words={words} value={value} onChange={onChange} />
}
