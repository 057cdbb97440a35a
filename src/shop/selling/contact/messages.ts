export const contactMessages = {
  answeredMeanwhile: (name: string, text: string) =>
    `${name} has already answered this message: “${text.length > 120 ? `${text.slice(0, 120)}…` : text}” Send yours again if it is still needed.`,
}
