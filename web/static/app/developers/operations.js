// The operations of the contract.
import { read } from '../api.js';

/** [{tag, operations: [{method, path, summary, address of the live try-out}]}], in the contract's order. */
export async function operations() {
  const { paths } = await read('/api/openapi.json');
  const groups = new Map();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of ['get', 'post']) {
      const operation = item[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? '';
      if (!groups.has(tag)) groups.set(tag, []);
      groups.get(tag).push({
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        tryOut: `/api/docs#/${encodeURIComponent(tag)}/${encodeURIComponent(operation.operationId)}`,
      });
    }
  }
  return [...groups].map(([tag, list]) => ({ tag, operations: list }));
}
