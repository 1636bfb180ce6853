// The lexicons come without types; these are the parts that are called.
declare module '@nlpjs/core' {
  export type Container = { use(plugin: unknown): void }
  export function containerBootstrap(): Promise<Container>
}

declare module '@nlpjs/lang-ru' {
  export const LangRu: unknown
}

declare module '@nlpjs/sentiment' {
  import type { Container } from '@nlpjs/core'

  export class SentimentAnalyzer {
    constructor(settings: { container: Container })
    process(input: { locale: string; text: string }): Promise<{ sentiment: { score: number } }>
  }
}

declare module 'wink-sentiment' {
  export default function sentiment(text: string): { score: number }
}
