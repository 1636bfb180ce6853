import { useTranslation } from 'react-i18next'
import type { CreativeDetails } from '#contract/creatives.ts'
import { CopyField } from '../../../app/dialog/CopyField.tsx'
import { EditableTags } from '../../../entities/tag/EditableTags.tsx'
import { useTagging } from '../../../entities/tag/useTagging.ts'
import { Block } from '../../../ui/page/Block.tsx'
import { Cover } from '../Cover.tsx'
import { ContentLine } from '../linked/ContentLine.tsx'
import linked from '../linked/Linked.module.css'
import { ResultStrip } from '../ResultStrip.tsx'
import { AgeChart } from './AgeChart.tsx'
import styles from './Creative.module.css'
import { FatigueWords } from './FatigueWords.tsx'

/** What a creative is, beside what it brought. */
export function CreativeBody({ creative }: { creative: CreativeDetails }) {
  const { t } = useTranslation('campaigns')
  const tagging = useTagging('creative', creative.id, creative.title)
  const { id, title, text, image, tracked_link, tags, contents, results, days, fatigue } = creative
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {image ? (
          <a
            className={styles.image}
            href={image.url}
            target="_blank"
            rel="noopener"
            aria-label={t('creative.openImage')}
          >
            <img src={image.url} width={image.width} height={image.height} alt="" />
          </a>
        ) : (
          <Cover seed={id} src={null} className={styles.drawing} />
        )}
        {text && <p className={styles.text}>{text}</p>}
        <EditableTags name={title} tags={tags} onToggle={tagging} />
      </div>
      <div className={styles.main}>
        <ResultStrip label={t('resultsOf', { title })} results={results} isNarrow />
        <Block title={t('creative.link')}>
          {tracked_link ? (
            <CopyField label={t('creative.link')} text={tracked_link} />
          ) : (
            <p className={styles.muted}>{t('creative.noLink')}</p>
          )}
        </Block>
        <AgeChart days={days} />
        <FatigueWords days={days} fatigue={fatigue} />
        {contents.length > 0 && (
          <Block title={t('linked.contents')}>
            <ul className={linked.list}>
              {contents.map((item) => (
                <ContentLine key={item.id} item={item} isLink />
              ))}
            </ul>
          </Block>
        )}
      </div>
    </div>
  )
}
