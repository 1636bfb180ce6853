import { useTranslation } from 'react-i18next'
import styles from './History.module.css'

const columns = {
  needed: ['date', 'views', 'visitors', 'visits'],
  figures: ['bounces', 'engaged_seconds', 'exits', 'goals'],
  parts: ['page', 'title', 'source', 'campaign', 'content', 'device', 'country'],
  happenings: ['event', 'outbound', 'download', 'events'],
} as const

const example = `date,page,title,source,campaign,views,visitors,visits,bounces,engaged_seconds
2025-03-01,/cats,Cats,vk.com,spring,120,90,80,31,4210
2025-03-01,/dogs,Dogs,,,40,35,33,12,980`

/** Which columns files may have. */
export function Columns() {
  const { t } = useTranslation('webImport')
  return (
    <details className={styles.columns}>
      <summary>{t('columns.open')}</summary>
      <p>{t('columns.plausible')}</p>
      <p>{t('columns.own')}</p>
      <dl>
        {Object.entries(columns).map(([kind, names]) => (
          <div key={kind}>
            <dt>{t(`columns.${kind as keyof typeof columns}`)}</dt>
            <dd>
              {names.map((name) => (
                <code key={name}>{name}</code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('columns.several')}</p>
      <p>{t('columns.example')}</p>
      <pre>{example}</pre>
    </details>
  )
}
