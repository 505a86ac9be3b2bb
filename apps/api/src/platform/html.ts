import {
  type ChildNode,
  type Document,
  DomHandler,
  type Element,
  hasChildren,
  isTag,
  isText,
  type ParentNode,
} from 'domhandler';
import { DomUtils, Parser } from 'htmlparser2';

/** The pages that the product reads nest at most 25 elements. */
const MAX_DEPTH = 200;

/** A page is refused because its elements are nested more deeply than those of a real page. */
export class HtmlRecusado extends Error {
  override readonly name = 'HtmlRecusado';
}

/** Builds the tree of a page. The parser's work for a tag grows with the number of open elements, so this number is limited. */
class Construtor extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs);
    if (this.tagStack.length > MAX_DEPTH) throw new HtmlRecusado('the elements are nested too deeply');
  }
}

/**
 * Parses a page in a time that is linear in its length.
 * @throws HtmlRecusado if more than 200 elements are open at once.
 */
export function parseHtml(html: string): Document {
  const construtor = new Construtor();
  const parser = new Parser(construtor);
  parser.write(html);
  parser.end();
  return construtor.root;
}

/** Returns all elements with this tag name below a node, in the order of the page. */
export const listElements = (node: ParentNode, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, node.children, true);

/** Returns all elements of this class below a node, in the order of the page. */
export const listByClass = (node: ParentNode, name: string): Element[] =>
  DomUtils.findAll(({ attribs }) => (attribs['class'] ?? '').split(/\s+/).includes(name), node.children);

/** Returns the first element with this id below a node. */
export const findById = (node: ParentNode, id: string): Element | null =>
  DomUtils.getElementById(id, node.children, true);

/** Returns the elements directly inside a node. */
export const childrenOf = (node: ParentNode): Element[] => node.children.filter((child) => isTag(child));

/** Returns the text of a node, without the elements for which `isLeftOut` returns true. */
export function textOf(node: ParentNode, isLeftOut: (element: Element) => boolean = () => false): string {
  const textOfChild = (child: ChildNode): string => {
    if (isText(child)) return child.data;
    if (isTag(child) && isLeftOut(child)) return '';
    return hasChildren(child) ? textOf(child, isLeftOut) : '';
  };
  return node.children.map(textOfChild).join('');
}
