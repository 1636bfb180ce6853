import { useTranslation } from 'react-i18next'
import { useListCommunitiesQuery } from '../../entities/community/community.api.ts'
import { CheckList } from '../../entities/filter/CheckList.tsx'
import { Segments } from '../../ui/field/Segments.tsx'
import styles from './Users.module.css'

interface Props {
  /** null: all. */
  chosen: readonly string[] | null
  onChange: (chosen: readonly string[] | null) => void
}

/** Which communities are open to a person: all, those of later too, or only those that are ticked. */
export function CommunityChoice({ chosen, onChange }: Props) {
  const { t } = useTranslation('users')
  const { data } = useListCommunitiesQuery({})
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {t('form.communities')}
      </span>
      <Segments
        label={t('form.communities')}
        value={chosen ? 'some' : 'all'}
        options={(['all', 'some'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {chosen && (
        <>
          <CheckList
            label={t('form.chosen')}
            options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            onChange={onChange}
          />
          {chosen.length === 0 && <p className={styles.hint}>{t('form.none')}</p>}
        </>
      )}
    </div>
  )
}
