import { useTranslation } from 'react-i18next'
import { topicKeys } from '#contract/vocabulary.ts'

type GeneralTopic = (typeof topicKeys)[number]

const general: ReadonlySet<string> = new Set(topicKeys)
const isGeneral = (key: string): key is GeneralTopic => general.has(key)

/** What a topic is called: as people do, else by its own word, else as general ones are. */
export function useTopicName() {
  const { t } = useTranslation('topics')
  return (key: string, title: string | null | undefined): string =>
    title ?? (isGeneral(key) ? t(`name.${key}`) : key.slice(key.indexOf(':') + 1))
}
