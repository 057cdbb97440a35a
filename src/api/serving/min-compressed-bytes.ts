/** Smaller files and responses fit in one packet, compressed or not. */
export const MIN_COMPRESSED_BYTES = 860
