import { useRef, type ReactNode } from 'react';

/** A field for a file, which is not seen, and a function that opens it. */
export function useFileField(
  accept: string,
  onFile: (file: File) => void,
): readonly [field: ReactNode, choose: () => void] {
  const input = useRef<HTMLInputElement>(null);
  const field = (
    <input
      ref={input}
      type="file"
      accept={accept}
      hidden
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onFile(file);
        // The same file may be chosen again.
        event.target.value = '';
      }}
    />
  );
  return [field, () => input.current?.click()];
}
