import { useTranslation } from 'react-i18next'
import type { HistoryImport } from '#contract/web.ts'
import { useMay } from '../../../../app/session/useUser.ts'
import { useFormat } from '../../../../entities/community/useCommunity.ts'
import { DeleteImport } from './DeleteImport.tsx'
import styles from './History.module.css'

/** What was taken over, each with a way out. */
export function ImportList({ imports }: { imports: HistoryImport[] }) {
  const { t } = useTranslation('webImport')
  const format = useFormat()
  const mayChange = useMay('admin')
  return (
    <ul className={styles.imports} aria-label={t('list')}>
      {imports.map((each) => {
        const days = format.days(each.from, each.to)
        const time = format.dateTime(each.imported_at)
        return (
          <li key={each.id}>
            <div>
              <strong>{days}</strong>
              <p>
                {[
                  t('preview.views', { count: each.views, formatted: format.number(each.views) }),
                  t('preview.visits', { count: each.visits, formatted: format.number(each.visits) }),
                ].join(' · ')}
              </p>
              <p className={styles.files}>
                <bdi>{each.files.join(', ')}</bdi>
              </p>
              <p>{each.imported_by ? t('by', { name: each.imported_by, time }) : time}</p>
            </div>
            {mayChange && <DeleteImport id={each.id} days={days} />}
          </li>
        )
      })}
    </ul>
  )
}
