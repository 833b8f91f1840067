"""Compare two trees and report the differences that readers of the pages notice."""
